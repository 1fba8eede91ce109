import { addTexts } from '../engine';
import en_US from '../en_US/proof';
import zh_CN from '../zh_CN/proof';

addTexts({ zh_CN: { proof: zh_CN }, en_US: { proof: en_US } });
