import type { Country } from '../../types/contract/account';
import type { Locale } from '../../types/contract/common';

/** Calling code, ISO 3166 code, name in Chinese, name in English; China first, then by code. */
const COUNTRIES: readonly (readonly [string, string, string, string])[] = [
  ['86', 'CN', '中国', 'China'],
  ['852', 'HK', '中国香港', 'Hong Kong, China'],
  ['853', 'MO', '中国澳门', 'Macao, China'],
  ['886', 'TW', '中国台湾', 'Taiwan, China'],
  ['1', 'US', '美国', 'United States'],
  ['7', 'RU', '俄罗斯', 'Russia'],
  ['20', 'EG', '埃及', 'Egypt'],
  ['27', 'ZA', '南非', 'South Africa'],
  ['30', 'GR', '希腊', 'Greece'],
  ['31', 'NL', '荷兰', 'Netherlands'],
  ['32', 'BE', '比利时', 'Belgium'],
  ['33', 'FR', '法国', 'France'],
  ['34', 'ES', '西班牙', 'Spain'],
  ['39', 'IT', '意大利', 'Italy'],
  ['41', 'CH', '瑞士', 'Switzerland'],
  ['43', 'AT', '奥地利', 'Austria'],
  ['44', 'GB', '英国', 'United Kingdom'],
  ['45', 'DK', '丹麦', 'Denmark'],
  ['46', 'SE', '瑞典', 'Sweden'],
  ['47', 'NO', '挪威', 'Norway'],
  ['48', 'PL', '波兰', 'Poland'],
  ['49', 'DE', '德国', 'Germany'],
  ['51', 'PE', '秘鲁', 'Peru'],
  ['52', 'MX', '墨西哥', 'Mexico'],
  ['54', 'AR', '阿根廷', 'Argentina'],
  ['55', 'BR', '巴西', 'Brazil'],
  ['56', 'CL', '智利', 'Chile'],
  ['57', 'CO', '哥伦比亚', 'Colombia'],
  ['60', 'MY', '马来西亚', 'Malaysia'],
  ['61', 'AU', '澳大利亚', 'Australia'],
  ['62', 'ID', '印度尼西亚', 'Indonesia'],
  ['63', 'PH', '菲律宾', 'Philippines'],
  ['64', 'NZ', '新西兰', 'New Zealand'],
  ['65', 'SG', '新加坡', 'Singapore'],
  ['66', 'TH', '泰国', 'Thailand'],
  ['81', 'JP', '日本', 'Japan'],
  ['82', 'KR', '韩国', 'South Korea'],
  ['84', 'VN', '越南', 'Vietnam'],
  ['90', 'TR', '土耳其', 'Türkiye'],
  ['91', 'IN', '印度', 'India'],
  ['92', 'PK', '巴基斯坦', 'Pakistan'],
  ['94', 'LK', '斯里兰卡', 'Sri Lanka'],
  ['95', 'MM', '缅甸', 'Myanmar'],
  ['212', 'MA', '摩洛哥', 'Morocco'],
  ['234', 'NG', '尼日利亚', 'Nigeria'],
  ['254', 'KE', '肯尼亚', 'Kenya'],
  ['351', 'PT', '葡萄牙', 'Portugal'],
  ['353', 'IE', '爱尔兰', 'Ireland'],
  ['358', 'FI', '芬兰', 'Finland'],
  ['380', 'UA', '乌克兰', 'Ukraine'],
  ['420', 'CZ', '捷克', 'Czechia'],
  ['855', 'KH', '柬埔寨', 'Cambodia'],
  ['856', 'LA', '老挝', 'Laos'],
  ['880', 'BD', '孟加拉国', 'Bangladesh'],
  ['966', 'SA', '沙特阿拉伯', 'Saudi Arabia'],
  ['971', 'AE', '阿联酋', 'United Arab Emirates'],
  ['972', 'IL', '以色列', 'Israel'],
  ['976', 'MN', '蒙古', 'Mongolia'],
  ['977', 'NP', '尼泊尔', 'Nepal'],
  ['998', 'UZ', '乌兹别克斯坦', 'Uzbekistan'],
];

/** Countries and areas a customer can register from, in the caller's language. */
export function listCountries(locale: Locale): Country[] {
  return COUNTRIES.map(([code, iso, chinese, english]) => ({
    code,
    iso,
    name: locale === 'zh_CN' ? chinese : english,
  }));
}

export function isSupportedCountry(code: string): boolean {
  return COUNTRIES.some(([known]) => known === code);
}
