import { ERROR_TEXT } from '@/domain/errorText';
import { addTexts } from '../engine';

addTexts({ zh_CN: { error: ERROR_TEXT.zh_CN }, en_US: { error: ERROR_TEXT.en_US } });
