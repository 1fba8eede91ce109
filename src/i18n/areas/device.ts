import { addTexts } from '../engine';
import en_US from '../en_US/device';
import zh_CN from '../zh_CN/device';

addTexts({ zh_CN: { device: zh_CN }, en_US: { device: en_US } });
