import { expect, type Locator, type Page } from '@playwright/test';

/** The fields that browsers fill from a person's saved address, by their `autocomplete` token. */
const SAVED_ADDRESS: Readonly<Record<string, string>> = {
  name: 'Jo Journey',
  'given-name': 'Jo',
  'family-name': 'Journey',
  'address-line1': '1 Journey Road',
  'address-level2': 'Newtown',
  'address-level1': 'NSW',
  'postal-code': '2042',
};

/**
 * Somebody who presses and types, and counts both. A list and a checkbox are pressed, like a button; a field counts as
 * typed however long its text is. What the browser or the page has filled in is neither.
 */
export class Person {
  readonly presses: string[] = [];
  readonly typed: string[] = [];

  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    this.presses.push(await nameOf(target));
    await target.click();
  }

  async type(label: string, text: string): Promise<void> {
    this.typed.push(label);
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  /** Accepts the browser's offer to fill the form from a saved address: one press for as many fields as it knows. */
  async autofillAddress(): Promise<void> {
    this.presses.push('the browser’s saved address');
    for (const [token, value] of Object.entries(SAVED_ADDRESS)) {
      const field = this.page.locator(`form [autocomplete="${token}"]`);
      if ((await field.count()) === 0) continue;
      const isList = await field.evaluate((element) => element.tagName === 'SELECT');
      await (isList ? field.selectOption(value) : field.fill(value));
    }
  }
}

const nameOf = async (target: Locator): Promise<string> =>
  ((await target.getAttribute('aria-label')) ?? (await target.innerText()) ?? '').trim();
