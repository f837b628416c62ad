import { silenceConsole } from "./platform/problems/silence-console.ts";
import { handleSignInCallback } from "./platform/sign-in/callback.ts";

if (import.meta.env.PROD) silenceConsole(console);
void handleSignInCallback();
