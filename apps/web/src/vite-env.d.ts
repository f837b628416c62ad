/// <reference types="vite/client" />
declare module "virtual:fluent-tokens.css";
