import '@testing-library/jest-dom';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import { rememberStyles } from './known-styles';

// Ends a wait that would never end. It is generous because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

// A test fails when a component logs an error: React reports act, key and hydration mistakes that way.
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});

// jsdom lacks `reportError`: it dispatches an error event, and logs the error unless a listener prevents that
window.reportError ??= (error) => {
  if (window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true })))
    console.error(error);
};

// jsdom has the dialog element but no `showModal`. This stand-in does not make the rest of the page inert.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom has no media: nothing matches, so that nothing moves
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

rememberStyles();
