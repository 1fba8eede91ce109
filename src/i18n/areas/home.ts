import { addTexts } from '../engine';
import en_US from '../en_US/home';
import zh_CN from '../zh_CN/home';

addTexts({ zh_CN: { home: zh_CN }, en_US: { home: en_US } });
