import { addTexts } from '../engine';
import en_US from '../en_US/ticket';
import zh_CN from '../zh_CN/ticket';

addTexts({ zh_CN: { ticket: zh_CN }, en_US: { ticket: en_US } });
