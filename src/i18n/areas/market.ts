import { addTexts } from '../engine';
import en_US from '../en_US/market';
import zh_CN from '../zh_CN/market';

addTexts({ zh_CN: { market: zh_CN }, en_US: { market: en_US } });
