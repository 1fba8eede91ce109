import { addTexts } from '../engine';
import en_US from '../en_US/tutorial';
import zh_CN from '../zh_CN/tutorial';

addTexts({ zh_CN: { tutorial: zh_CN }, en_US: { tutorial: en_US } });
