/** What windows that are no phone's have besides: their styles, and the keys of a desk. */
import '@/styles/wide.scss';
import { followArrows } from './arrowKeys';

followArrows();
