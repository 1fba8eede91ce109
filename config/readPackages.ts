/** Taro lets Node read TypeScript in this folder only; the build also reads packages/ and the table of routes. */
import 'tsx/cjs';
