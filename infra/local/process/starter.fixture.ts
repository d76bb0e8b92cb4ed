/**
 * A start without site and demo that starter.long.test.ts lets go in several ways: `starter.fixture.ts <data folder>`.
 */
import { claimFolder } from './lock.ts';
import { startServices } from '../services/services.ts';
import { findStarters } from './starter.ts';
import { stopOnSignal } from './stopping.ts';

const [, , dataDir = ''] = process.argv;
const links = findStarters();
const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
claimFolder(dataDir);
stopOnSignal(() => services.stop());
const { DYNAMODB_ENDPOINT: table, SES_ENDPOINT: mailbox } = services.env;
console.log(JSON.stringify({ pid: process.pid, links, table, mailbox }));
