/** Taro registers TypeScript only for this folder; the build also reads packages/ and routes. */
import 'tsx/cjs';
