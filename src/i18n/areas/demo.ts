import { addTexts } from '../engine';
import en_US from '../en_US/demo';
import zh_CN from '../zh_CN/demo';

addTexts({ zh_CN: { demo: zh_CN }, en_US: { demo: en_US } });
