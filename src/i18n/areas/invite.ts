import { addTexts } from '../engine';
import en_US from '../en_US/invite';
import zh_CN from '../zh_CN/invite';

addTexts({ zh_CN: { invite: zh_CN }, en_US: { invite: en_US } });
