/** Styles and arrow keys of windows that are wider than a phone. */
import '@/styles/wide.scss';
import { followArrows } from './arrowKeys';

followArrows();
