import { addTexts } from '../engine';
import en_US from '../en_US/money';
import zh_CN from '../zh_CN/money';

addTexts({ zh_CN: { money: zh_CN }, en_US: { money: en_US } });
