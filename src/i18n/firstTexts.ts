import { FIRST_ERROR_TEXT } from '@/domain/firstErrorText';
import commonEn from './en_US/common';
import launchEn from './en_US/launch';
import tabsEn from './en_US/tabs';
import updateEn from './en_US/update';
import commonZh from './zh_CN/common';
import launchZh from './zh_CN/launch';
import tabsZh from './zh_CN/tabs';
import updateZh from './zh_CN/update';

/** What the first screen says. All other texts come with the pages behind it (allTexts). */
export const FIRST_TEXTS = {
  zh_CN: {
    common: commonZh,
    launch: launchZh,
    tabs: tabsZh,
    update: updateZh,
    error: FIRST_ERROR_TEXT.zh_CN,
  },
  en_US: {
    common: commonEn,
    launch: launchEn,
    tabs: tabsEn,
    update: updateEn,
    error: FIRST_ERROR_TEXT.en_US,
  },
};
