/**
 * What a browser's translation does to a page, from its load on and to all that comes later: each text is replaced by a
 * font within a font, in the same words here. Runs in the page.
 */
export function translateAsItComes(): void {
  const translateText = (text: Text) => {
    const isOurs = !/^(SCRIPT|STYLE|FONT|TEXTAREA|OPTION)$/.test(text.parentNode?.nodeName ?? '');
    if (!text.isConnected || !text.data.trim() || !isOurs) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
  };
  const translateIn = (node: Node) => {
    const texts = node instanceof Text ? [node] : [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  };
  window.addEventListener('load', () => {
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(translateIn);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
