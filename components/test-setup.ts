import '@testing-library/jest-dom';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from '@testing-library/react';

// Ends what never comes, and says nothing about speed: the machine may have other work.
configure({ asyncUtilTimeout: 10_000 });

// A component that complains on the console is broken: React reports act, key and hydration mistakes there.
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});

// jsdom lacks it: an error that nobody caught is told to the page, and to the console where nobody wants it kept from there
window.reportError ??= (error) => {
  if (window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true })))
    console.error(error);
};

// jsdom knows the dialog element but not how to open it; the rest of the page stays as it is.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
