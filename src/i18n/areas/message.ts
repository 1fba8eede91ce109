import { addTexts } from '../engine';
import en_US from '../en_US/message';
import zh_CN from '../zh_CN/message';

addTexts({ zh_CN: { message: zh_CN }, en_US: { message: en_US } });
