import { addTexts } from '../engine';
import en_US from '../en_US/search';
import zh_CN from '../zh_CN/search';

addTexts({ zh_CN: { search: zh_CN }, en_US: { search: en_US } });
