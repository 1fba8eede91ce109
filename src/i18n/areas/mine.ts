import { addTexts } from '../engine';
import en_US from '../en_US/mine';
import zh_CN from '../zh_CN/mine';

addTexts({ zh_CN: { mine: zh_CN }, en_US: { mine: en_US } });
