import { addTexts } from '../engine';
import en_US from '../en_US/service';
import zh_CN from '../zh_CN/service';

addTexts({ zh_CN: { service: zh_CN }, en_US: { service: en_US } });
