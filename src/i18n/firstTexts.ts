/** Texts of the first screen. Others load with the files that use them (config/texts.ts). */
import '@/locales/zh_CN/common.json';
import '@/locales/zh_CN/firstError.json';
import '@/locales/zh_CN/launch.json';
import '@/locales/zh_CN/tabs.json';
import '@/locales/zh_CN/update.json';
