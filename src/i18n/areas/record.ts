import { addTexts } from '../engine';
import en_US from '../en_US/record';
import zh_CN from '../zh_CN/record';

addTexts({ zh_CN: { record: zh_CN }, en_US: { record: en_US } });
