/** A key of the contact page’s topics in words: `my_account` as `My account`. */
export const topicName = (topic: string): string => {
  const words = topic.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
