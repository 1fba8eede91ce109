import { addTexts } from '../engine';
import en_US from '../en_US/specimen';
import zh_CN from '../zh_CN/specimen';

addTexts({ zh_CN: { specimen: zh_CN }, en_US: { specimen: en_US } });
