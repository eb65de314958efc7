import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portOpens, programOf, type Running, serverFolder, startProgram } from './programs.ts';

interface Balancer {
  folder: string;
  port: number;
  /** The ports of the web processes. */
  webs: readonly number[];
}

/** nginx in front of the web processes, with the retries of deploy/nginx.conf. */
export async function startNginx({ folder, port, webs }: Balancer): Promise<Running> {
  serverFolder(folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; ${temporary} client_max_body_size 210m;
  upstream brigata {
    least_conn;
    ${webs.map((web) => `server 127.0.0.1:${web} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://brigata;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
      proxy_connect_timeout 2s;
    }
  }
}
`,
  );
  const running = startProgram({
    command: programOf('nginx') ?? 'nginx',
    args: ['-p', folder, '-c', file, '-e', join(folder, 'error.log')],
    logFile: join(folder, 'log'),
  });
  await portOpens(port, { child: running.process });
  return running;
}
