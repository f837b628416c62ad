import { wordsOf } from "../attribution/item-value.ts";

/** What systems call a tunnel whoever made it. */
const ADAPTERS = `vpn; vpn connection; vpn adapter; vpn tunnel; ethernet; ethernet adapter; wi-fi; wlan; wireless; wireless network
  connection; local area connection; network adapter; network connection; virtual adapter; virtual network adapter; virtual ethernet
  adapter; loopback; loopback adapter; tunnel; tunnel adapter; tunnel interface; tap; tun; utun; ipsec; ppp; ppp adapter; ppp interface;
  tap-windows adapter; tap-windows adapter v9; tap-win32 adapter; wintun; wintun userspace tunnel; wireguard; wireguard tunnel;
  openvpn; openvpn tap-windows6; openvpn data channel offload; openvpn wintun; wan miniport; wan miniport (ikev2); wan miniport (ip);
  wan miniport (ipv6); wan miniport (l2tp); wan miniport (network monitor); wan miniport (pppoe); wan miniport (pptp);
  wan miniport (sstp); microsoft kernel debug network adapter; microsoft wi-fi direct virtual adapter; hyper-v virtual ethernet adapter;
  bluetooth network connection; mobile broadband; cellular`;

/** Organizations whose certificates anybody can have. */
const AUTHORITIES = `actalis; amazon; apple; buypass; certum; asseco data systems; cloudflare; comodo; comodoca; cybertrust; d-trust;
  digicert; entrust; geotrust; globalsign; godaddy; godaddy.com; google trust services; harica; identrust; internet security research
  group; isrg; let's encrypt; microsoft; quovadis; rapidssl; secom; sectigo; ssl corp; ssl corporation; ssl.com; starfield; swisssign;
  symantec; telia; thawte; trustwave; usertrust; the usertrust network; verisign; zerossl`;

const listed = (text: string): readonly string[] => text.split(";").map((name) => name.trim().split(/\s+/).join(" "));

const KNOWN_ADAPTERS: ReadonlySet<string> = new Set(listed(ADAPTERS));
const KNOWN_AUTHORITIES = listed(AUTHORITIES);
/** Systems number the second and further adapters of a kind. */
function withoutNumber(name: string): string {
  const named = withoutEnd(name, "0123456789").trimEnd();
  return withoutEnd(named, "#").trimEnd();
}

function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const plain = (name: string): string => withoutEnd(wordsOf(name.replaceAll("’", "'")).join(" "), ",.");

/** Whether this description of an interface could be anybody's. */
export const isGeneralAdapter = (name: string): boolean => {
  const words = plain(name);
  return KNOWN_ADAPTERS.has(words) || KNOWN_ADAPTERS.has(withoutNumber(words));
};

/** Whether this organization issues certificates for everybody: with or without the form of the company behind its name. */
export const isPublicAuthority = (name: string): boolean => {
  const words = plain(name);
  return KNOWN_AUTHORITIES.some(
    (authority) => words === authority || (/^[ ,(]/.test(words.slice(authority.length)) && words.startsWith(authority)),
  );
};
