import { addTexts } from '../engine';
import en_US from '../en_US/recharge';
import zh_CN from '../zh_CN/recharge';

addTexts({ zh_CN: { recharge: zh_CN }, en_US: { recharge: en_US } });
