import { addTexts } from '../engine';
import en_US from '../en_US/language';
import zh_CN from '../zh_CN/language';

addTexts({ zh_CN: { language: zh_CN }, en_US: { language: en_US } });
