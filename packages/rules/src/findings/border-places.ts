/** The names of a country in reports: its code, its English name, or its name in one of our languages. */
const CHINA = ["cn", "china", "mainland china", "people's republic of china", "中国", "中国大陆", "中國", "中國大陸"];

/** Egress places from which traffic into China is known to work well. */
const WELL_CONNECTED = [
  ["hk", "hong kong", "hong kong sar", "hong kong sar china", "香港", "香港特别行政区", "中华人民共和国香港特别行政区"],
  ["香港特別行政區", "中国香港特别行政区", "中國香港特別行政區"],
  ["jp", "japan", "日本"],
  ["tw", "taiwan", "台湾", "台灣", "臺灣"],
  ["kr", "south korea", "republic of korea", "korea", "韩国", "韓国", "韓國", "大韓民国", "南韓"],
  ["sg", "singapore", "シンガポール", "新加坡"],
  ["my", "malaysia", "マレーシア", "马来西亚", "馬來西亞"],
].flat();

const spelled = (country: string): string => country.trim().toLowerCase().replaceAll("’", "'");

export const isChina = (country: string): boolean => CHINA.includes(spelled(country));
export const isWellConnectedToChina = (country: string): boolean => WELL_CONNECTED.includes(spelled(country));
