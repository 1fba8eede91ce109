import { addTexts } from '../engine';
import en_US from '../en_US/modify';
import zh_CN from '../zh_CN/modify';

addTexts({ zh_CN: { modify: zh_CN }, en_US: { modify: en_US } });
