dd () 
{ 
    X1=$(s $1) Y1=$(s $2) X2=$(s $3) Y2=$(s $4);
    xdotool mousemove $X1 $Y1;
    sleep .2;
    xdotool mousedown 1;
    for i in 1 2 3 4 5 6 7 8;
    do
        xdotool mousemove $(( X1+(X2-X1)*i/8 )) $(( Y1+(Y2-Y1)*i/8 ));
        sleep .05;
    done;
    sleep .2;
    xdotool mouseup 1
}
