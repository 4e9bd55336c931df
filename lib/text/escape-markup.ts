const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands between the tags of an HTML or XML document, or between the quotes of an attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? sign);
