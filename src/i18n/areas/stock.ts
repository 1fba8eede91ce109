import { addTexts } from '../engine';
import en_US from '../en_US/stock';
import zh_CN from '../zh_CN/stock';

addTexts({ zh_CN: { stock: zh_CN }, en_US: { stock: en_US } });
