import { addTexts } from '../engine';
import en_US from '../en_US/login';
import zh_CN from '../zh_CN/login';

addTexts({ zh_CN: { login: zh_CN }, en_US: { login: en_US } });
