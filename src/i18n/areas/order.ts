import { addTexts } from '../engine';
import en_US from '../en_US/order';
import zh_CN from '../zh_CN/order';

addTexts({ zh_CN: { order: zh_CN }, en_US: { order: en_US } });
