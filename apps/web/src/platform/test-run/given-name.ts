/** "Amara" of "Amara Okafor". Where the first word may be the family's name, the whole name stays. */
export const givenName = (name: string): string =>
  /^[\p{Script=Latin}\p{Mark}’'-]+ [^,]+$/u.test(name) ? (name.split(" ")[0] ?? name) : name;
