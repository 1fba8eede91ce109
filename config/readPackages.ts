/**
 * Taro registers TypeScript only for this folder, but the build also reads packages/ and routes.
 */
import 'tsx/cjs';
