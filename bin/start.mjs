import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { serveShop } from './lib/serve-shop.mjs';

command(() => serveShop('start'));
