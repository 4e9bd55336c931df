import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { allowForeignText } from './foreign-text';

allowForeignText();

/** As translators do: each text becomes a font within a font. */
async function translate(word = (text: string) => text.toUpperCase()): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = word(text.data);
    font.append(inner);
    text.replaceWith(font);
  }
  // observers are told in a task of their own
  await new Promise((resolve) => setTimeout(resolve));
}

function Shop() {
  const [count, setCount] = useState(1);
  return (
    <main>
      <p id="line">
        {count > 1 && 'many, '}
        {count} in {count === 2 ? <b>your</b> : 'a'} cart{count > 2 ? '!' : ''}
      </p>
      <p id="whole">{`${count}`}</p>
      {count < 4 && 'not yet four'}
      <button type="button" onClick={() => setCount(count + 1)} />
    </main>
  );
}

const press = () =>
  act(async () => {
    document.querySelector('button')?.click();
  });
const shown = (id: string) => document.getElementById(id)?.textContent;

test('a translated page shows what has changed, and drops what has gone', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => root.render(<Shop />));
  await translate();
  expect(shown('line')).toBe('1 IN A CART');

  await press();
  expect(shown('line')).toBe('many, 2 IN your CART');
  expect(shown('whole')).toBe('2');
  await translate();
  await press();
  await translate();
  await press();
  expect(shown('line')).toBe('MANY, 4 IN A CART!');
  expect(container.textContent).not.toMatch(/not yet four/i);
  await act(async () => root.unmount());
  expect(container).toBeEmptyDOMElement();
});

test('what was moved into a font is removed with it', () => {
  const parent = document.createElement('p');
  const text = document.createTextNode('a');
  document.body.append(parent);
  const font = document.createElement('font');
  parent.append(font);
  font.append(text);
  parent.removeChild(text);
  expect(parent).toBeEmptyDOMElement();
});
