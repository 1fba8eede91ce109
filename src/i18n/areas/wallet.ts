import { addTexts } from '../engine';
import en_US from '../en_US/wallet';
import zh_CN from '../zh_CN/wallet';

addTexts({ zh_CN: { wallet: zh_CN }, en_US: { wallet: en_US } });
