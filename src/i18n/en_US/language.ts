import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/language';

export default {
  title: 'Language',
  zh_CN: '简体中文',
  en_US: 'English',
  note: 'Takes effect at once. Colours follow the language: up is green in English and red in Chinese. Change this any time in Account.',
} satisfies TextOf<typeof zh>;
