/**
 * Runs a program that must not outlive its parent: `node guard.ts <program> <args…>`.
 * The parent holds this process's stdin; when the parent ends, however hard, stdin ends, and so does the program.
 */
import { spawn } from 'node:child_process';

const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
const end = () => child.kill('SIGTERM');

process.stdin.resume();
process.stdin.on('end', end);
process.stdin.on('error', end);
// Ctrl-C reaches the whole group: the parent decides when its children end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', end);
child.on('exit', (code) => process.exit(code ?? 0));
