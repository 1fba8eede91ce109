import { ERROR_TEXT } from '@/domain/errorText';
import { addTexts } from '.';
import { en_US } from './en_US';
import { zh_CN } from './zh_CN';

/** Imported for its effect by what every page but the first imports: on the web it is a chunk of its own. */
addTexts('zh_CN', { ...zh_CN, error: ERROR_TEXT.zh_CN });
addTexts('en_US', { ...en_US, error: ERROR_TEXT.en_US });
