import { addTexts } from '../engine';
import en_US from '../en_US/trade';
import zh_CN from '../zh_CN/trade';

addTexts({ zh_CN: { trade: zh_CN }, en_US: { trade: en_US } });
