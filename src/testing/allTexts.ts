import { addTexts } from '@/i18n/engine';
import '@/i18n/areas/error';
import { en_US } from '@/i18n/en_US';
import { zh_CN } from '@/i18n/zh_CN';

/** Every text there is: a test draws a part without the page that brings its texts. */
addTexts({ zh_CN, en_US });
