import { addTexts } from '../engine';
import en_US from '../en_US/withdraw';
import zh_CN from '../zh_CN/withdraw';

addTexts({ zh_CN: { withdraw: zh_CN }, en_US: { withdraw: en_US } });
