import { addTexts } from '../engine';
import en_US from '../en_US/statistics';
import zh_CN from '../zh_CN/statistics';

addTexts({ zh_CN: { statistics: zh_CN }, en_US: { statistics: en_US } });
