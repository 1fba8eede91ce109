import { addTexts } from '../engine';
import en_US from '../en_US/authentication';
import zh_CN from '../zh_CN/authentication';

addTexts({ zh_CN: { authentication: zh_CN }, en_US: { authentication: en_US } });
