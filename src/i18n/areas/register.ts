import { addTexts } from '../engine';
import en_US from '../en_US/register';
import zh_CN from '../zh_CN/register';

addTexts({ zh_CN: { register: zh_CN }, en_US: { register: en_US } });
